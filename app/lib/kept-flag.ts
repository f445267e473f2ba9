/** The browser sets this while it keeps files that are to be sent: in its storage, and as a cookie with the ids of their people. */
export const keptFlag = "mappe_waiting";
