/** The body went past its limit; nothing of it was kept. */
export class TooLarge extends Error {
  constructor() {
    super("The body is larger than allowed.");
    this.name = "TooLarge";
  }
}
