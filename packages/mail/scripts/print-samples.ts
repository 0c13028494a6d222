import { renderMail, type RenderedMail } from '@crosscheck/mail/render'
import { sampleMails } from '@crosscheck/mail/samples'

/** A process of its own for each look, because what is built may be another by then. */
export type Sample = RenderedMail & { name: string }

const all: Sample[] = []
for (const { title, kind, props, end } of sampleMails)
  all.push({ name: title, ...(await renderMail(kind, props, end)) })

process.stdout.write(JSON.stringify(all))
