import type { CSSProperties } from 'react'

/** The colors of the design, in the form that mail programs support. */
const light = {
  paper: '#faf7f1',
  surface: '#fefdfb',
  sunk: '#f2eee6',
  line: '#dbd7cf',
  ink: '#14242b',
  soft: '#46555c',
  accent: '#075260',
  onAccent: '#f8fdfe',
}
const dark: typeof light = {
  paper: '#10191c',
  surface: '#182226',
  sunk: '#0a1215',
  line: '#323c41',
  ink: '#efece7',
  soft: '#bbb7ae',
  accent: '#77ced8',
  onAccent: '#0b181c',
}

const roles = {
  paper: 'background-color',
  surface: 'background-color',
  sunk: 'background-color',
  ink: 'color',
  soft: 'color',
} as const

const darkRules = (prefix: string): string =>
  [
    ...Object.entries(roles).map(
      ([role, property]) =>
        `${prefix}.${role}{${property}:${dark[role as keyof typeof roles]} !important}`,
    ),
    `${prefix}.lined{border-color:${dark.line} !important}`,
    `${prefix}.link{color:${dark.accent} !important}`,
    `${prefix}.button{background-color:${dark.accent} !important;color:${dark.onAccent} !important}`,
  ].join('')

/** Outlook on the web marks dark mode with `data-ogsc`. */
export const styleSheet = [
  ':root{color-scheme:light dark;supported-color-schemes:light dark}',
  `.paper{background-color:${light.paper}}`,
  `@media (prefers-color-scheme: dark){${darkRules('')}}`,
  darkRules('[data-ogsc] '),
  '@media (max-width: 480px){.outer{padding:12px !important}.card{padding:20px !important}.button{display:block !important;text-align:center !important}}',
].join('')

const font = 'system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif'
const text = { fontFamily: font, margin: 0 }

export const styles = {
  body: { margin: 0 },
  outer: { backgroundColor: light.paper, padding: '32px 16px' },
  card: {
    backgroundColor: light.surface,
    border: `1px solid ${light.line}`,
    borderRadius: '10px',
    maxWidth: '560px',
    padding: '32px',
  },
  brand: { ...text, color: light.soft, fontSize: '14px', lineHeight: '20px', fontWeight: 600 },
  title: {
    ...text,
    color: light.ink,
    fontSize: '24px',
    lineHeight: '30px',
    fontWeight: 640,
    margin: '8px 0 16px',
  },
  paragraph: {
    ...text,
    color: light.ink,
    fontSize: '17px',
    lineHeight: '26px',
    margin: '0 0 16px',
  },
  code: {
    ...text,
    backgroundColor: light.sunk,
    borderRadius: '6px',
    color: light.ink,
    fontSize: '28px',
    lineHeight: '36px',
    fontWeight: 620,
    letterSpacing: '0.14em',
    margin: '0 0 20px',
    padding: '12px 16px',
    textAlign: 'center',
  },
  facts: {
    backgroundColor: light.sunk,
    borderRadius: '6px',
    margin: '0 0 20px',
    padding: '16px 16px 4px',
  },
  label: { ...text, color: light.soft, fontSize: '14px', lineHeight: '20px' },
  value: {
    ...text,
    color: light.ink,
    fontSize: '17px',
    lineHeight: '26px',
    margin: '0 0 12px',
    wordBreak: 'break-word',
  },
  actions: { margin: '8px 0 12px' },
  button: {
    backgroundColor: light.accent,
    borderRadius: '6px',
    color: light.onAccent,
    display: 'inline-block',
    fontFamily: font,
    fontSize: '17px',
    lineHeight: '24px',
    fontWeight: 620,
    padding: '12px 24px',
    textDecoration: 'none',
  },
  small: {
    ...text,
    color: light.soft,
    fontSize: '14px',
    lineHeight: '21px',
    margin: '0 0 12px',
    wordBreak: 'break-word',
  },
  choices: { ...text, color: light.soft, fontSize: '14px', lineHeight: '36px' },
  line: { border: 'none', borderTop: `1px solid ${light.line}`, margin: '20px 0 16px' },
  link: { color: light.accent, textDecoration: 'underline' },
} satisfies Record<string, CSSProperties>
