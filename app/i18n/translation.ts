/** The shape of the German texts, in other words. */
export type Translation<Texts> = {
  [Key in keyof Texts]: Texts[Key] extends string ? string : Translation<Texts[Key]>;
};
