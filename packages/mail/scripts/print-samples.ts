import { renderMail } from '@crosscheck/mail/render'
import { sampleMails, samples } from '@crosscheck/mail/samples'
import type { RenderedMail } from '@crosscheck/mail/kinds'

/** A process of its own for each look, because what is built may be another by then. */
export type Sample = RenderedMail & { name: string }

const all: Sample[] = []
for (const { title, name, end } of sampleMails)
  all.push({ name: title, ...(await renderMail(name, samples[name], end)) })
const { url } = samples['contact-exchanged']
const choices = sampleMails.find(({ name }) => name === 'contact-exchanged')?.end
const inAppOnly = await renderMail('contact-exchanged', { url }, choices)
all.push({ name: 'contact-exchanged-in-app-only', ...inAppOnly })

process.stdout.write(JSON.stringify(all))
