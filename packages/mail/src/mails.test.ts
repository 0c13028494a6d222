import { mailKinds, type MailKind } from '@crosscheck/domain/mail-kinds'
import { expect, test } from 'vitest'
import { renderMail } from './render.ts'
import { sampleMails, type SampleMail } from './samples.ts'
import { mailTexts, wordsOf } from './texts.ts'

const renderSample = ({ kind, props, end }: SampleMail) =>
  renderMail(kind, props, { language: 'en', end })
const sampleOf = (wanted: MailKind): SampleMail => {
  const found = sampleMails.find(({ kind }) => kind === wanted)
  if (!found) throw new Error(`There is no sample of ${wanted}.`)
  return found
}
const isUnsolicited = ({ end }: SampleMail) => end !== null && 'neverUrl' in end
const escaped = (text: string) => text.replaceAll('&', '&amp;')
/** The visible text, as one line. */
const visible = (html: string) =>
  html
    .replace(/<style>.*?<\/style>/s, '')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replace(/\s+/g, ' ')

test('every kind of mail has a sample', () => {
  expect(new Set(sampleMails.map(({ kind }) => kind))).toEqual(new Set(mailKinds))
})

test.each(sampleMails)(
  '$title has its subject, its link as its only button, and an end',
  async (sample) => {
    const { subject, text, html } = await renderSample(sample)
    const { url } = sample.props
    expect(subject).toMatch(/^[A-Z][^\r\n]{5,60}$/)
    expect(html).toMatch(/^<!DOCTYPE html/)
    expect(html).toContain(`<title>${subject}</title>`)
    expect(html.match(/class="button"/g)).toHaveLength(1)
    expect(html).toContain(`class="button" href="${escaped(url)}"`)
    expect(text.split('\n')).toContain(url)
    const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)
    const choices = Object.values(sample.end ?? {})
    for (const choice of choices) expect(text.split('\n')).toContain(choice)
    expect(links).toEqual([url, ...choices].map(escaped))
  },
)

test.each(sampleMails)('$title has the same content in text and HTML', async (sample) => {
  const { text, html } = await renderSample(sample)
  const seen = visible(html)
  for (const line of text.split('\n')) {
    const words = line.replace(/^> ?|:$/g, '').trim()
    if (
      words !== '--' &&
      !words.startsWith('https://') &&
      !/^(Name|Phone number|Email address): /.test(words)
    )
      expect(seen).toContain(words)
  }
})

test.each(sampleMails.filter(isUnsolicited))(
  '$title names no person and contains only its own addresses',
  async (sample) => {
    const { subject, text, html } = await renderSample(sample)
    const links = [sample.props.url, ...Object.values(sample.end ?? {})]
    const without = (written: string) =>
      links.reduce((rest, url) => rest.replaceAll(escaped(url), '').replaceAll(url, ''), written)
    for (const part of [subject, without(text), without(html)])
      expect(part).not.toMatch(/cross|match|partner|profile|relationship|dating|cheat|member/i)
    expect(text).toContain('Never email this address again:\nhttps://')
  },
)

test.each(sampleMails.filter((sample) => !isUnsolicited(sample)))(
  '$title names the sender',
  async (sample) => {
    const { text, html } = await renderSample(sample)
    expect(text).toContain('-- \nCrossCheck\n')
    expect(visible(html)).toContain(' CrossCheck ')
    expect(text).not.toContain('Never email this address again')
  },
)

// claim: neutral-names
test.each(sampleMails)('$title under a neutral name has the real one nowhere', async (sample) => {
  const { kind, props, end } = sample
  for (const [language, name] of [
    ['en', 'Notes'],
    ['th', 'บันทึก'],
  ] as const) {
    const form = { language, appearance: 'notes', end } as const
    const mail = await renderMail(kind, props, form)
    const hosts = /crosscheck\.example/g
    const { subject, text, html } = mail
    for (const part of [subject, text, html])
      expect(part.replaceAll(hosts, '')).not.toMatch(/cross ?check/i)
    expect(mail.senderName).toBe(name)
    if (!isUnsolicited(sample)) expect(text).toContain(`-- \n${name}\n`)
  }
})

test('a neutral name does not change what a member entered', async () => {
  const contact = { fullName: 'CrossCheck Ltd', phoneNumber: '', email: '' }
  const props = { ...sampleOf('contact-exchanged').props, contact }
  const form = { language: 'en', appearance: 'notes' } as const
  const { text } = await renderMail('contact-exchanged', props, form)
  expect(text).toContain('CrossCheck Ltd')
})

// claim: no-trackers
test.each(sampleMails)(
  '$title loads nothing, runs no script and contains no tracking',
  async (sample) => {
    const { html } = await renderSample(sample)
    expect(html).not.toMatch(
      /<(img|script|link|iframe|object|form|input)\b|src=|url\(|@import|\son\w+="/i,
    )
    expect(html).toContain('prefers-color-scheme: dark')
    expect(Buffer.byteLength(html)).toBeLessThan(20_000)
  },
)

// claim: mails-say-little
test.each(sampleMails)(
  '$title: subject and preheader reveal nothing to a bystander',
  ({ kind, props }) => {
    const { subject, preheader } = wordsOf(kind, props, 'en')
    expect(`${subject} ${preheader}`).not.toMatch(/match|partner|profile|cheat|cross|\d{3}/i)
    expect(preheader.length).toBeLessThan(100)
  },
)

test('a list of mails shows the preheader after the subject, and nothing of the body', async () => {
  const sample = sampleOf('new-match')
  const { html } = await renderSample(sample)
  const { preheader } = wordsOf(sample.kind, sample.props, 'en')
  const body = html.slice(html.indexOf('<body'))
  const shown = body.replace(/<[^>]*>/g, '').trim()
  expect(shown.startsWith(preheader)).toBe(true)
  // Invisible characters fill the preview, so that the body does not follow the preheader.
  expect(shown.slice(preheader.length, 150)).toMatch(/^[\s\p{Cf}]+$/u)
})

test('each light color has a dark counterpart', async () => {
  const { html } = await renderSample(sampleOf('contact-exchanged'))
  const body = html.slice(html.indexOf('<body'))
  const coloured = [
    ...body.matchAll(/<\w+[^>]*style="[^"]*(?:background-color|[;"]color):[^"]*"[^>]*>/g),
  ]
  expect(coloured.length).toBeGreaterThan(3)
  for (const [tag] of coloured)
    expect(tag).toMatch(/class="[^"]*(paper|surface|sunk|ink|soft|link|button)/)
})

test('each text of the catalog is in a mail, and each mail has its language', async () => {
  const language = 'en-XA'
  const mails = await Promise.all(
    sampleMails.map(({ kind, props, end }) => renderMail(kind, props, { language, end })),
  )
  for (const { html } of mails) expect(html).toContain('lang="en-XA"')
  const shown = mails
    .map(({ subject, text, html }) => `${subject}\n${text}\n${visible(html)}`)
    .join('\n')
  const textsIn = (value: unknown): string[] => {
    if (typeof value === 'string') return [value]
    return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
  }
  const missing = textsIn(mailTexts(language)).filter((text) => !shown.includes(text))
  // The samples have all contact details.
  expect(missing).toEqual([mailTexts(language).matches.contact.notGiven])
})
