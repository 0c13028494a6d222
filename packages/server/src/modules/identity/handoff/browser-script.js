// Runs in the window of a sign-in, see pages.ts. Removes the single-use code from the address,
// posts the message to the opener at exactly that origin, and closes the window.
history.replaceState(null, '', '/auth')

const { origin, message } = JSON.parse(document.getElementById('message').textContent)
const isOurs = origin === location.origin

/** The same format as in the web application's session module; all tabs follow. */
const keepSession = () => {
  const { access_token, refresh_token, token_type, expires_in, refresh_expires_in } = message
  const set = { access_token, refresh_token, token_type, expires_in, refresh_expires_in }
  const issued_at = Math.floor(Date.now() / 1000)
  localStorage.setItem('blink_tokens', JSON.stringify({ ...set, issued_at }))
}

if (window.opener) {
  window.opener.postMessage(message, origin)
  window.close()
} else if (isOurs && message.type === 'BLINK_AUTH_TOKENS') {
  // A provider's page severed the opener, so this window continues by itself.
  keepSession()
  location.replace('/dashboard')
} else if (isOurs) {
  location.replace(`/auth?error=${encodeURIComponent(message.code)}`)
} else {
  document.getElementById('done').hidden = true
  document.getElementById('lost').hidden = false
}
