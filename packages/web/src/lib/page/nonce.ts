import { setNonce } from 'get-nonce'

/** Libraries that add style elements (Radix dialogs) read the nonce from get-nonce. */
export const consumeNonce = () => {
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce
  if (nonce) setNonce(nonce)
}
