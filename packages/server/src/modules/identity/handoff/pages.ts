import { escapeHtml, htmlPage } from '../../../http/pages/html.ts'
import { serverTexts } from '../../../http/text/server-texts.ts'

export const scriptPath = '/auth/hand-over.js'

/** JSON that cannot close its script element. */
const inElement = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

type PopupPage = { origin: string; message: unknown; nonce: string; language: string }

/** Posts `message` to the opener, if it has this `origin`, and closes the window. */
export const popupPage = ({ origin, message, nonce, language }: PopupPage): string => {
  const texts = serverTexts(language).handoff
  return htmlPage({
    title: texts.title,
    body: `<p id="done">${escapeHtml(texts.done)}</p>
<p id="lost" role="alert" hidden>${escapeHtml(texts.lost)}</p>
<script type="application/json" id="message">${inElement({ origin, message })}</script>
<script src="${scriptPath}"></script>`,
    nonce,
    language,
  })
}
