/** The sender of a request as the server saw it; the address is shortened (/24, /48). */
export type RequestOrigin = { address: string; userAgent: string }
