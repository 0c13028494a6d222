import { setNonce } from 'get-nonce'

/** Libraries that add style elements (Radix dialogs) ask get-nonce; the page carries the response's. */
export const consumeNonce = () => {
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce
  if (nonce) setNonce(nonce)
}
