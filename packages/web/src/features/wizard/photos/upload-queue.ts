import type { Photo } from '@crosscheck/domain/contract/describing/photos'
import { createStore } from '../../../lib/store/store.ts'
import {
  lostByReload,
  noUploads,
  type Pause,
  type PhotoField,
  type Upload,
  type UploadFailure,
  type Uploads,
  type UploadState,
} from './upload-state.ts'

export type Sending = { signal: AbortSignal; onProgress: (sent: number) => void }

export type UploadQueueDeps = {
  newId: () => string
  now: () => number
  setTimer: (run: () => void, ms: number) => () => void
  /** Why the file is not sent at all. */
  refuse: (file: File) => UploadFailure | undefined
  /** Throws if the photo was not stored. */
  send: (file: File, field: PhotoField, sending: Sending) => Promise<Photo>
  failureOf: (error: unknown) => UploadFailure
  onStored: (upload: Upload) => void
  /** After every change: the uploads that a reload would lose. */
  remember: (uploads: readonly Upload[]) => void
}

/** One is sent while the server works on the other. */
const maxSending = 2

/** How long an unreachable server is left alone, where no event reports that it is back. */
export const retryMs = [3_000, 8_000, 20_000, 60_000] as const

const waitMs = (pause: Pause, pauses: number, now: number): number | undefined => {
  switch (pause.reason) {
    case 'signed-out':
      return undefined
    case 'offline':
      return retryMs[Math.min(pauses, retryMs.length) - 1] ?? retryMs[0]
    case 'limit':
    case 'busy':
      return Math.max(pause.until.getTime() - now, 1_000)
  }
}

/** Sends the chosen files of one form, and continues while the form is not on the screen. */
export class UploadQueue {
  readonly #deps: UploadQueueDeps
  readonly #files = new Map<string, File>()
  /** What is sent now. An event of an upload that is no longer here changes nothing. */
  readonly #running = new Map<string, AbortController>()
  readonly #uploads = createStore<Uploads>(noUploads)
  #cancelTimer = () => {}
  #isClosed = false

  constructor(deps: UploadQueueDeps) {
    this.#deps = deps
  }

  readonly get = this.#uploads.get

  readonly subscribe = this.#uploads.subscribe

  add(field: PhotoField, files: readonly File[]) {
    const { newId, refuse } = this.#deps
    for (const file of files) {
      const id = newId()
      const failure = refuse(file)
      this.#files.set(id, file)
      const upload: Upload = { id, field, name: file.name, state: { kind: 'waiting' } }
      this.#change({ list: [...this.get().list, upload] })
      if (failure) this.#fail(id, failure)
    }
    this.#startNext()
  }

  /** Cancels an upload, or drops one that failed or that the form has taken. */
  remove(id: string) {
    this.#stop(id)
    this.#files.delete(id)
    this.#change({ list: this.get().list.filter((upload) => upload.id !== id) })
    this.#startNext()
  }

  retry(id: string) {
    const isFailed = this.get().list.some((one) => one.id === id && one.state.kind === 'failed')
    if (isFailed) this.#become(id, { kind: 'waiting' })
    this.resume()
  }

  pause(pause: Pause) {
    for (const id of this.#running.keys()) {
      this.#stop(id)
      this.#become(id, { kind: 'waiting' })
    }
    this.#change({ pause, pauses: this.get().pauses + 1 })
    this.#waitToResume()
  }

  resume() {
    this.#cancelTimer()
    this.#change({ pause: undefined })
    this.#startNext()
  }

  /** Nothing is sent or remembered anymore. */
  close() {
    this.#isClosed = true
    this.#cancelTimer()
    for (const id of this.#running.keys()) this.#stop(id)
    this.#files.clear()
    this.#uploads.set(noUploads)
  }

  #stop(id: string) {
    this.#running.get(id)?.abort()
    this.#running.delete(id)
  }

  #startNext() {
    for (const upload of this.get().list) {
      if (this.get().pause || this.#running.size >= maxSending) return
      if (upload.state.kind === 'waiting') void this.#send(upload)
    }
  }

  async #send({ id, field, name }: Upload) {
    const file = this.#files.get(id)
    if (!file) return
    const controller = new AbortController()
    this.#running.set(id, controller)
    const isRunning = () => this.#running.get(id) === controller
    const onProgress = (sent: number) => {
      if (isRunning()) this.#become(id, { kind: 'sending', sent })
    }
    onProgress(0)
    try {
      const photo = await this.#deps.send(file, field, { signal: controller.signal, onProgress })
      if (!isRunning()) return
      const state: UploadState = { kind: 'stored', photo }
      this.#become(id, state)
      this.#change({ pauses: 0 })
      this.#deps.onStored({ id, field, name, state })
    } catch (error) {
      if (!isRunning()) return
      this.#fail(id, this.#deps.failureOf(error))
    }
    this.#running.delete(id)
    this.#waitToResume()
    this.#startNext()
  }

  #fail(id: string, failure: UploadFailure) {
    if (failure.kind === 'pause') {
      this.#become(id, { kind: 'waiting' })
      this.#change({ pause: failure.pause, pauses: this.get().pauses + 1 })
    } else this.#become(id, { ...failure, kind: 'failed' })
  }

  #waitToResume() {
    const { pause, pauses } = this.get()
    if (!pause) return
    this.#cancelTimer()
    const ms = waitMs(pause, pauses, this.#deps.now())
    this.#cancelTimer = ms === undefined ? () => {} : this.#deps.setTimer(() => this.resume(), ms)
  }

  #become(id: string, state: UploadState) {
    const { list } = this.get()
    this.#change({
      list: list.map((upload) => (upload.id === id ? { ...upload, state } : upload)),
    })
  }

  #change(change: Partial<Uploads>) {
    if (this.#isClosed) return
    const uploads = { ...this.get(), ...change }
    this.#deps.remember(lostByReload(uploads))
    this.#uploads.set(uploads)
  }
}
