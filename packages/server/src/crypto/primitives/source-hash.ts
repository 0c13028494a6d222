import { hash } from 'node:crypto'

/** A text as content security policies name it. */
export const sourceHash = (text: string): string => `sha256-${hash('sha256', text, 'base64')}`
