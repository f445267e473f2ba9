/** The screen that lists what came by itself. */
export const arrivalsPath = "/admin/arrivals";
