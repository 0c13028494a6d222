// Runs in the window of a sign-in, see pages.ts. Takes the one-time code out of the address, gives
// the message to the opener at that origin and no other, and closes the window.
history.replaceState(null, '', '/auth')

const { origin, message } = JSON.parse(document.getElementById('message').textContent)
const isOurs = origin === location.origin

/** As our own pages keep it (see the web application's session); all tabs follow. */
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
  // A provider's page has cut this window off from its opener: it goes on by itself.
  keepSession()
  location.replace('/dashboard')
} else if (isOurs) {
  location.replace(`/auth?error=${encodeURIComponent(message.code)}`)
} else {
  document.getElementById('done').hidden = true
  document.getElementById('lost').hidden = false
}
