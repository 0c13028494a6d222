import { escapeHtml, htmlPage } from '../../../http/pages/html.ts'
import { handOverTexts } from './texts.ts'

export const scriptPath = '/auth/hand-over.js'

/** JSON that cannot end the element it stands in. */
const inElement = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

/** Gives `message` to the page that opened this window, if that is of `origin`, and closes. */
export const popupPage = (origin: string, message: unknown, nonce: string): string =>
  htmlPage(
    handOverTexts.title,
    `<p id="done">${escapeHtml(handOverTexts.done)}</p>
<p id="lost" role="alert" hidden>${escapeHtml(handOverTexts.lost)}</p>
<script type="application/json" id="message">${inElement({ origin, message })}</script>
<script src="${scriptPath}"></script>`,
    nonce,
  )
