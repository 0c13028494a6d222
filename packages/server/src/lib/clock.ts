/** The time of the process. Rules take it from here and never from SQL `now()`. */
export type Clock = { now(): Date }
