export type RenderedMail = { subject: string; text: string; html: string }

/** The parts a mail is written in; text and HTML say the same. */
export type MailContent = {
  /** Neutral: a locked screen shows it to whoever looks. */
  subject: string
  paragraphs: string[]
  action?: { label: string; url: string }
  closing?: string[]
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => escapes[character] ?? character)

const paragraph = (text: string): string =>
  `<p style="margin:0 0 16px;font:16px/1.5 system-ui,sans-serif;color:#1d2433">${escapeHtml(text)}</p>`

const button = ({ label, url }: { label: string; url: string }): string =>
  `<p style="margin:0 0 8px"><a href="${escapeHtml(url)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#2a4b8d;color:#ffffff;font:600 16px/1.2 system-ui,sans-serif;text-decoration:none">${escapeHtml(label)}</a></p>
<p style="margin:0 0 16px;font:13px/1.5 system-ui,sans-serif;color:#5a6172;word-break:break-all">${escapeHtml(url)}</p>`

/** No pictures, no tracking, nothing fetched: the mail shows the same wherever it is opened. */
export const renderMail = ({
  subject,
  paragraphs,
  action,
  closing = [],
}: MailContent): RenderedMail => {
  const text = [
    ...paragraphs,
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...closing,
    '-- \nCrossCheck',
  ].join('\n\n')
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px;background:#f5f6f9"><div style="max-width:32rem;margin:0 auto;padding:28px;border-radius:12px;background:#ffffff">
${paragraphs.map(paragraph).join('\n')}
${action ? button(action) : ''}
${closing.map(paragraph).join('\n')}
<p style="margin:24px 0 0;font:13px/1.5 system-ui,sans-serif;color:#5a6172">CrossCheck</p>
</div></body></html>`
  return { subject, text: `${text}\n`, html }
}
