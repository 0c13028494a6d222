import { escapeHtml, htmlPage } from '../../../http/pages/html.ts'
import { sessionHandoffTexts } from './texts.ts'

export const scriptPath = '/auth/hand-over.js'

/** JSON that cannot end the element it stands in. */
const inElement = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

/** Gives `message` to the page that opened this window, if that is of `origin`, and closes. */
export const popupPage = (origin: string, message: unknown, nonce: string): string =>
  htmlPage(
    sessionHandoffTexts.title,
    `<p id="done">${escapeHtml(sessionHandoffTexts.done)}</p>
<p id="lost" role="alert" hidden>${escapeHtml(sessionHandoffTexts.lost)}</p>
<script type="application/json" id="message">${inElement({ origin, message })}</script>
<script src="${scriptPath}"></script>`,
    nonce,
  )
