/** The facts of a paper, as a person reads them; a missing one is not stated there. */
export type Truth = { date?: string; sender?: string; number?: string; amount?: number; due?: string };

/** The facts that a person read from the receipts of the samples (ICDAR 2019 SROIE). */
export const receipts: Record<string, Truth> = {
  "010": { date: "2017-12-29", sender: "SAM SAM TRADING CO", number: "R000721136", amount: 1410 },
  "060": { date: "2018-03-12", sender: "BENS INDEPENDENT GROCER SDN. BHD", number: "BAT02201803120255", amount: 7720 },
  "110": { date: "2017-12-29", sender: "LIM SENG THO HARDWARE TRADING", number: "CS 23304", amount: 600 },
  "160": { date: "2018-01-21", sender: "OTTOGO ENTERPRISE", number: "394024495", amount: 860 },
  "210": { date: "2018-01-29", sender: "KAISON FURNISHING SDN BHD", number: "0000MLW-P3000024348", amount: 783_880 },
  "260": { date: "2017-05-10", sender: "PERNIAGAAN RIANG RIA", number: "R000039737", amount: 2260 },
  "310": { date: "2018-04-27", sender: "DOMMAL FOOD SERVICES SDN BHD", amount: 720 },
  "360": { date: "2017-10-24", sender: "GARDENIA BAKERIES (KL) SDN BHD", number: "7024F713", amount: 4187 },
  "410": { date: "2018-05-21", sender: "FACE TO FACE NOODLE HOUSE", number: "443181", amount: 3160 },
  "460": { date: "2018-05-11", sender: "T PLUS F&B SDN. BHD.", number: "CSPD029197", amount: 945 },
  "510": { date: "2017-12-13", sender: "AIK HUAT HARDWARE ENTERPRISE (SETIA ALAM) SDN BHD", number: "CSP0420207", amount: 2400 },
  "560": { date: "2018-06-09", sender: "RESTORAN WAN SHENG", number: "1183154", amount: 480 },
};
