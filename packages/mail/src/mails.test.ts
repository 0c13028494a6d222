import { mailKinds, type MailKind } from '@crosscheck/domain/mail-kinds'
import { someOf } from '@crosscheck/domain/testing/form'
import { neutralNames } from '@crosscheck/text/catalog/neutral-names'
import { languages } from '@crosscheck/text/message/languages'
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

test('each mail has its subject, its link as its only button, and an end', async () => {
  for (const sample of sampleMails) {
    const { subject, text, html } = await renderSample(sample)
    const { url } = sample.props
    expect.soft(subject, sample.title).toMatch(/^[A-Z][^\r\n]{5,60}$/)
    expect.soft(html, sample.title).toMatch(/^<!DOCTYPE html/)
    expect.soft(html, sample.title).toContain(`<title>${subject}</title>`)
    expect.soft(html.match(/class="button"/g), sample.title).toHaveLength(1)
    expect.soft(html, sample.title).toContain(`class="button" href="${escaped(url)}"`)
    expect.soft(text.split('\n'), sample.title).toContain(url)
    const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)
    const choices = Object.values(sample.end ?? {})
    for (const choice of choices) expect.soft(text.split('\n'), sample.title).toContain(choice)
    expect.soft(links, sample.title).toEqual([url, ...choices].map(escaped))
  }
})

test('each mail has the same content in text and HTML', async () => {
  for (const sample of sampleMails) {
    const { text, html } = await renderSample(sample)
    const seen = visible(html)
    for (const line of text.split('\n')) {
      const words = line.replace(/^> ?|:$/g, '').trim()
      if (
        words !== '--' &&
        !words.startsWith('https://') &&
        !/^(Name|Phone number|Email address): /.test(words)
      )
        expect.soft(seen, sample.title).toContain(words)
    }
  }
})

test('an unsolicited mail names no person and contains only its own addresses', async () => {
  for (const sample of sampleMails.filter(isUnsolicited)) {
    const { subject, text, html } = await renderSample(sample)
    const links = [sample.props.url, ...Object.values(sample.end ?? {})]
    const without = (written: string) =>
      links.reduce((rest, url) => rest.replaceAll(escaped(url), '').replaceAll(url, ''), written)
    for (const part of [subject, without(text), without(html)])
      expect
        .soft(part, sample.title)
        .not.toMatch(/cross|match|partner|profile|relationship|dating|cheat|member/i)
    expect.soft(text, sample.title).toContain('Never email this address again:\nhttps://')
  }
})

test('each other mail names the sender', async () => {
  for (const sample of sampleMails.filter((one) => !isUnsolicited(one))) {
    const { text, html } = await renderSample(sample)
    expect.soft(text, sample.title).toContain('-- \nCrossCheck\n')
    expect.soft(visible(html), sample.title).toContain(' CrossCheck ')
    expect.soft(text, sample.title).not.toContain('Never email this address again')
  }
})

// claim: neutral-names
test('a mail in any language, under a neutral name, is in that language and has the real name nowhere', async () => {
  for (const sample of sampleMails) {
    const { kind, props, end } = sample
    const english = await renderSample(sample)
    for (const { tag: language } of someOf(languages, 3)) {
      const name = neutralNames(language)['notes']
      const form = { language, appearance: 'notes', end } as const
      const mail = await renderMail(kind, props, form)
      const hosts = /crosscheck\.example/g
      const { subject, text, html } = mail
      for (const part of [subject, text, html])
        expect.soft(part.replaceAll(hosts, ''), sample.title).not.toMatch(/cross ?check/i)
      expect.soft(mail.senderName, sample.title).toBe(name)
      expect.soft(html, sample.title).toContain(` lang="${language}"`)
      if (language !== 'en') expect.soft(subject, sample.title).not.toBe(english.subject)
      if (!isUnsolicited(sample)) expect.soft(text, sample.title).toContain(`-- \n${name}\n`)
    }
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
test('no mail loads anything, runs a script or contains tracking', async () => {
  for (const sample of sampleMails) {
    const { html } = await renderSample(sample)
    expect
      .soft(html, sample.title)
      .not.toMatch(/<(img|script|link|iframe|object|form|input)\b|src=|url\(|@import|\son\w+="/i)
    expect.soft(html, sample.title).toContain('prefers-color-scheme: dark')
    expect.soft(Buffer.byteLength(html), sample.title).toBeLessThan(20_000)
  }
})

// claim: mails-say-little
test('subject and preheader reveal nothing to a bystander', () => {
  for (const { kind, props, title } of sampleMails) {
    const { subject, preheader } = wordsOf(kind, props, 'en')
    expect
      .soft(`${subject} ${preheader}`, title)
      .not.toMatch(/match|partner|profile|cheat|cross|\d{3}/i)
    expect.soft(preheader.length, title).toBeLessThan(100)
  }
})

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
