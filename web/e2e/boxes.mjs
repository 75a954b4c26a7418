// Where things lie on the screen, for tests of layout: boxes as the browser draws them, and whether they touch.

/** The boxes of everything that is seen of a selector. */
export const boxes = (page, selector) =>
  page.evaluate(
    (wanted) =>
      [...document.querySelectorAll(wanted)]
        .filter((e) => e.getClientRects().length > 0)
        .map((e) => {
          const { left, top, right, bottom, width, height } = e.getBoundingClientRect();
          return { left, top, right, bottom, width, height, text: (e.textContent ?? "").trim().slice(0, 60) };
        }),
    selector,
  );

export const box = async (page, selector) => (await boxes(page, selector))[0];

export const touch = (a, b) =>
  a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;

export const within = (a, frame) =>
  a.left >= frame.left - 1 && a.top >= frame.top - 1 && a.right <= frame.right + 1 && a.bottom <= frame.bottom + 1;

export const screenOf = (page) => {
  const { width, height } = page.viewportSize();
  return { left: 0, top: 0, right: width, bottom: height };
};
