const mebibyte = 1024 * 1024
/** An answer has at most four pictures. */
const maxMediaBytes = 32 * mebibyte
/** A streamed text has some hundred bytes for each of its tokens. */
const maxTextBytes = 8 * mebibyte

const limitTo = (maxBytes: number): TransformStream<Uint8Array, Uint8Array> => {
  let size = 0
  return new TransformStream({
    transform(chunk, controller) {
      size += chunk.length
      if (size > maxBytes) controller.error(new Error('The answer of the provider is too large.'))
      else controller.enqueue(chunk)
    },
  })
}

/** The provider's answers end with an error once they are larger than any expected one. */
export const boundedFetch: typeof fetch = async (input, init) => {
  const answer = await fetch(input, init)
  if (!answer.body) return answer
  const address = input instanceof Request ? input.url : String(input)
  const isMedia = /\/(?:images|audio)\//.test(address)
  const body = answer.body.pipeThrough(limitTo(isMedia ? maxMediaBytes : maxTextBytes))
  const { status, statusText, headers } = answer
  return new Response(body, { status, statusText, headers })
}
