import { constants, setPriority } from 'node:os'
import type { ImageOrder, ImageProcessMessage } from '../processed-image.ts'
import { openPicture } from './decode.ts'
import { startGuard } from './guard.ts'
import { maxIdleMemoryBytes } from './limits.ts'
import { Refusal } from './refusal.ts'
import { render } from './render.ts'
import { stamp } from './watermark.ts'

/**
 * Decodes the pictures of strangers. The server starts this file as a process of its own, without
 * its environment: a decoder that crashes, hangs or is taken over has no key in its memory.
 */
// On Linux the priority is that of this thread and of those that it starts afterwards.
startGuard()
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

type Answer = Exclude<ImageProcessMessage, 'ready'>

/** An aborted WebAssembly module cannot be used again. */
let isBroken = false

const follow = async (order: ImageOrder): Promise<Answer['result']> =>
  order instanceof Uint8Array
    ? { ok: true, image: await render(await openPicture(order)) }
    : { ok: true, stamped: await stamp(await openPicture(order.source), order.watermark) }

const resultOf = async (order: ImageOrder): Promise<Answer['result']> => {
  try {
    return await follow(order)
  } catch (error) {
    if (error instanceof Error && error.name === 'RuntimeError') isBroken = true
    return { ok: false, code: error instanceof Refusal ? error.code : 'IMAGE_UNREADABLE' }
  }
}

const send = (message: ImageProcessMessage): void => {
  process.send?.(message)
}

process.on('message', (order: ImageOrder) => {
  void resultOf(order).then((result) => {
    const isSpent = isBroken || process.memoryUsage.rss() > maxIdleMemoryBytes
    send({ result, isSpent })
  })
})
process.on('disconnect', () => process.exit())
send('ready')
