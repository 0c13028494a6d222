import { escapeHtml, htmlPage } from '../../../http/pages/html.ts'
import { sessionHandoffTexts } from './texts.ts'

export const scriptPath = '/auth/hand-over.js'

/** JSON that cannot close its script element. */
const inElement = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

/** Posts `message` to the opener, if it has this `origin`, and closes the window. */
export const popupPage = (origin: string, message: unknown, nonce: string): string =>
  htmlPage(
    sessionHandoffTexts.title,
    `<p id="done">${escapeHtml(sessionHandoffTexts.done)}</p>
<p id="lost" role="alert" hidden>${escapeHtml(sessionHandoffTexts.lost)}</p>
<script type="application/json" id="message">${inElement({ origin, message })}</script>
<script src="${scriptPath}"></script>`,
    nonce,
  )
