// Waits for what a person waits for before he aims: that nothing on the page moves any more.
const FRAMES = 4; // what is measured after one drawing may move things in the next

/** Every element has stood where it stands for some drawings. */
export const still = (page) =>
  page.evaluate(
    (frames) =>
      new Promise((done) => {
        let last = "",
          same = 0;
        const look = () => {
          const boxes = [...document.querySelectorAll("body *")].map((element) => {
            const { x, y, width, height } = element.getBoundingClientRect();
            return `${x} ${y} ${width} ${height}`;
          });
          const now = boxes.join("\n");
          same = now === last ? same + 1 : 0;
          last = now;
          if (same < frames) requestAnimationFrame(look);
          else done();
        };
        requestAnimationFrame(look);
      }),
    FRAMES,
  );
