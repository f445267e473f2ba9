/** The body came so slowly that nobody waits for it any more. */
export class TooSlow extends Error {
  constructor() {
    super("The body came too slowly.");
    this.name = "TooSlow";
  }
}
