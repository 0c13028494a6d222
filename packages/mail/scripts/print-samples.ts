import { renderMail } from '@crosscheck/mail/render'
import { sampleChoices, sampleNames, samples } from '@crosscheck/mail/samples'
import type { RenderedMail } from '@crosscheck/mail/kinds'

/** A process of its own for each look, because what is built may be another by then. */
export type Sample = RenderedMail & { name: string }

const all: Sample[] = []
for (const name of sampleNames)
  all.push({ name, ...(await renderMail(name, samples[name], sampleChoices(name))) })
const { url } = samples['contact-exchanged']
const choices = sampleChoices('contact-exchanged')
const inAppOnly = await renderMail('contact-exchanged', { url }, choices)
all.push({ name: 'contact-exchanged-in-app-only', ...inAppOnly })

process.stdout.write(JSON.stringify(all))
