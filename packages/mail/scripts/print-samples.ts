import { renderMail, type RenderedMail } from '@crosscheck/mail/render'
import { sampleMails } from '@crosscheck/mail/samples'

/** A separate process for each request, because the built files may have changed by then. */
export type Sample = RenderedMail & { name: string }

const all: Sample[] = []
for (const { title, kind, props, end } of sampleMails)
  all.push({ name: title, ...(await renderMail(kind, props, { language: 'en', end })) })

process.stdout.write(JSON.stringify(all))
