// Runs in the window of a sign-in, see pages.ts. Takes the one-time code out of the address, gives
// the message to the opener at that origin and no other, and closes the window.
history.replaceState(null, '', '/auth')

const { origin, message } = JSON.parse(document.getElementById('message').textContent)

if (window.opener) window.opener.postMessage(message, origin)
// A provider may have cut the window off from its opener; pages of our own still hear this.
if (origin === location.origin) {
  const channel = new BroadcastChannel('crosscheck-sign-in')
  // A channel has no target: it reaches pages of this origin only.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  channel.postMessage(message)
  channel.close()
}
if (window.opener || origin === location.origin) window.close()
else {
  document.getElementById('done').hidden = true
  document.getElementById('lost').hidden = false
}
