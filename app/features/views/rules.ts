export const maxViews = 20;
export const maxViewName = 60;

/** As an address can hold it beside its other parts. */
export const longestSearch = 2000;
