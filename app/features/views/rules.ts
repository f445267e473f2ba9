export const maxViews = 20;
export const maxViewName = 60;

/** Characters that an address can hold besides its other parts. */
export const longestSearch = 2000;
