import type { Appearance } from '@crosscheck/domain/appearance'

type Drawing = {
  /** Fills the icon on a home screen, behind the drawing. */
  background: string
  /** The contents of an SVG element of 48 by 48, on the background. */
  lines: string
  /** Whether a tab shows the drawing without its background. */
  standsAlone: boolean
}

const stroke =
  'fill="none" stroke-width="4.4" stroke-linecap="round" stroke-linejoin="round"' as const

export const drawings: Record<Appearance, Drawing> = {
  /** Two crossing check marks that form a shield, as in `Logo`. */
  crosscheck: {
    background: '#faf8f3',
    lines: `<g ${stroke}><path d="M16 22L27.5 41.5C36.5 35.5 41 27 41 11.5C35 11 29.5 9 25 5.5" stroke="#c06a2e"/><path d="M32 22L20.5 41.5C11.5 35.5 7 27 7 11.5C13 11 18.5 9 23 5.5" stroke="#1d6f80"/></g>`,
    standsAlone: true,
  },
  /** A sheet with three lines. */
  notes: {
    background: '#8a5a00',
    lines: `<g ${stroke} stroke="#fff"><rect x="10" y="6" width="28" height="36" rx="4"/><path d="M18 16H30M18 24H30M18 32H25"/></g>`,
    standsAlone: false,
  },
  /** A page of a calendar. */
  planner: {
    background: '#3d5a80',
    lines: `<g ${stroke} stroke="#fff"><rect x="7" y="10" width="34" height="31" rx="4"/><path d="M7 20H41M16 5V13M32 5V13M17 30L22 35L31 26"/></g>`,
    standsAlone: false,
  },
  /** An open book. */
  reading: {
    background: '#3f6b4a',
    lines: `<g ${stroke} stroke="#fff"><path d="M24 14C19 10 12 9 5 10V37C12 36 19 37 24 41C29 37 36 36 43 37V10C36 9 29 10 24 14V41"/></g>`,
    standsAlone: false,
  },
}

type Shape = { size: number; rounded: boolean; drawingSize: number }

const svg = ({ background, lines }: Drawing, { size, rounded, drawingSize }: Shape): string => {
  const edge = (size - drawingSize) / 2
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}">`,
    `<rect width="${size}" height="${size}"${rounded ? ` rx="${size / 5}"` : ''} fill="${background}"/>`,
    `<svg x="${edge}" y="${edge}" width="${drawingSize}" height="${drawingSize}" viewBox="0 0 48 48">${lines}</svg>`,
    '</svg>',
  ].join('')
}

/**
 * For sites that show a link as a card. Without words, because the machines that build differ in
 * fonts.
 */
export const sharePicture = ({ background, lines }: Drawing): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630"><rect width="1200" height="630" fill="${background}"/><svg x="420" y="135" width="360" height="360" viewBox="0 0 48 48">${lines}</svg></svg>`

/** The icon of a tab, and of the header with a neutral name. */
export const tabIcon = (drawing: Drawing): string =>
  drawing.standsAlone
    ? `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48">${drawing.lines}</svg>`
    : svg(drawing, { size: 48, rounded: true, drawingSize: 32 })

/** An icon with a shape of its own. */
export const roundedIcon = (drawing: Drawing): string =>
  svg(drawing, { size: 512, rounded: true, drawingSize: 340 })

/** An icon that the system cuts to its shape: a circle of 80 % of its width is always visible. */
export const maskableIcon = (drawing: Drawing): string =>
  svg(drawing, { size: 512, rounded: false, drawingSize: 280 })
