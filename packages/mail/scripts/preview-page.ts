import type { Sample } from './print-samples.ts'

const options = {
  part: ['html', 'text'],
  scheme: ['light', 'dark'],
  width: ['360', '640', '1000'],
} as const
type Option = keyof typeof options
export type View = { mail: string } & { [Name in Option]: string }

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => escapes[character] ?? character)

export const viewOf = (query: URLSearchParams, samples: readonly Sample[]): View => {
  const chosen = (name: Option): string => {
    const known: readonly string[] = options[name]
    const given = query.get(name) ?? ''
    return known.includes(given) ? given : (known[0] ?? '')
  }
  const mail = samples.find(({ name }) => name === query.get('mail')) ?? samples[0]
  return {
    mail: mail?.name ?? '',
    part: chosen('part'),
    scheme: chosen('scheme'),
    width: chosen('width'),
  }
}

/**
 * The mail as a user with this color scheme sees it. The setting of this browser does not matter.
 */
export const inScheme = (html: string, scheme: string): string =>
  html.replace(
    '@media (prefers-color-scheme: dark)',
    scheme === 'dark' ? '@media all' : '@media not all',
  )

const link = (view: View, change: Partial<View>, label: string): string => {
  const next = { ...view, ...change }
  const isCurrent = Object.entries(change).every(
    ([key, value]) => view[key as keyof View] === value,
  )
  const query = escapeHtml(new URLSearchParams(next).toString())
  return `<a href="/?${query}"${isCurrent ? ' aria-current="true"' : ''}>${escapeHtml(label)}</a>`
}

const style = `
:root { color-scheme: light dark }
body { font: 15px/1.5 system-ui, sans-serif; margin: 0; display: grid; grid-template-columns: 18rem 1fr; min-height: 100vh }
nav, main { padding: 1rem 1.25rem } nav { border-right: 1px solid #8884 }
nav a, .options a { display: inline-block; padding: .15rem .5rem } nav a { display: block }
[aria-current] { background: #8883; border-radius: .3rem; font-weight: 600 }
iframe { border: 1px solid #8886; height: 60rem; max-width: 100%; background: #fff } pre { max-width: 100%; white-space: pre-wrap; border: 1px solid #8886; padding: 1rem }
`

const body = (view: View, sample: Sample | undefined): string => {
  if (!sample) return '<p>There is no mail.</p>'
  if (view.part === 'text')
    return `<pre style="width:${view.width}px">${escapeHtml(sample.text)}</pre>`
  const source = escapeHtml(inScheme(sample.html, view.scheme))
  return `<iframe title="The mail" sandbox="" width="${view.width}" srcdoc="${source}"></iframe>`
}

export const previewPage = (view: View, samples: readonly Sample[]): string => {
  const sample = samples.find(({ name }) => name === view.mail)
  const names = samples.map(({ name }) => link(view, { mail: name }, name)).join('')
  const choices = Object.entries(options)
    .map(([key, values]) => values.map((value) => link(view, { [key]: value }, value)).join(' '))
    .join(' | ')
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Mails</title><style>${style}</style></head>
<body><nav><h1>Mails</h1>${names}<p>Reload after a change.</p></nav>
<main><p class="options">${choices}</p><h2>${escapeHtml(sample?.subject ?? '')}</h2>${body(view, sample)}</main></body></html>`
}
