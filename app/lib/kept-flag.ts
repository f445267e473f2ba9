/** Set by the browser while it keeps files that are to be sent: in its storage, and as a cookie with the ids of the people whose they are. */
export const keptFlag = "mappe_waiting";
