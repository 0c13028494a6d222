import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import type { ImageOrder, ImageProcessMessage } from './processed-image.ts'

type Answer = Exclude<ImageProcessMessage, 'ready'>
export type Outcome = Answer | 'not started' | 'crashed' | 'timed out' | 'stopped'

const startLimitMs = 60_000

/** glibc otherwise keeps freed memory, in one arena for each thread. */
const keptBytes = String(256 * 1024)

const environment = {
  // Pictures stay in memory. Beyond 100 MB, libvips would otherwise write decoded pixels to a file.
  VIPS_DISC_THRESHOLD: '1g',
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: keptBytes,
  MALLOC_TRIM_THRESHOLD_: keptBytes,
}

/** A process that works on one picture at a time. Its first end is final. */
export class ImageChild {
  readonly #process: ChildProcess
  readonly #exit: Promise<unknown>
  #isReady = false
  #settle: ((outcome: Outcome) => void) | undefined
  #whenReady: (() => void) | undefined

  constructor(program: string) {
    this.#process = fork(program, {
      env: environment,
      execArgv: ['--max-old-space-size=64'],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    this.#release()
    this.#exit = once(this.#process, 'exit').catch(() => {})
    this.#process.on('message', (message: ImageProcessMessage) => this.#receive(message))
    this.#process.on('error', () => this.#end())
    this.#process.on('exit', () => this.#end())
  }

  async run(order: ImageOrder, timeLimitMs: number): Promise<Outcome> {
    const { promise, resolve } = Promise.withResolvers<Outcome>()
    this.#settle = resolve
    this.#hold()
    let timer = setTimeout(() => resolve('not started'), startLimitMs)
    // On a busy machine a process may take longer to start than for a picture.
    const sendOrder = (): void => {
      clearTimeout(timer)
      timer = setTimeout(() => resolve('timed out'), timeLimitMs)
      // It may have ended while it was idle.
      this.#process.send(order, (error) => error && this.#end())
    }
    if (this.#isReady) sendOrder()
    else this.#whenReady = sendOrder
    const outcome = await promise
    clearTimeout(timer)
    this.#settle = undefined
    this.#release()
    return outcome
  }

  async stop(): Promise<void> {
    this.#hold()
    this.#settle?.('stopped')
    this.#process.kill('SIGKILL')
    await this.#exit
  }

  #hold(): void {
    this.#process.ref()
    this.#process.channel?.ref()
  }

  /** The server may end while a process is idle. */
  #release(): void {
    this.#process.unref()
    this.#process.channel?.unref()
  }

  #receive(message: ImageProcessMessage): void {
    if (message !== 'ready') return this.#settle?.(message)
    this.#isReady = true
    this.#whenReady?.()
  }

  #end(): void {
    this.#settle?.(this.#isReady ? 'crashed' : 'not started')
  }
}
