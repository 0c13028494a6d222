import type { Photo } from '@crosscheck/domain/contract/describing/photos'
import { createStore } from '../../../lib/store/store.ts'
import {
  afterEvent,
  lostByReload,
  noUploads,
  uploadsToStart,
  type Pause,
  type PhotoField,
  type Upload,
  type UploadEvent,
  type UploadFailure,
  type Uploads,
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
    for (const file of files) {
      const id = this.#deps.newId()
      this.#files.set(id, file)
      this.#apply({ type: 'added', id, field, name: file.name })
      const failure = this.#deps.refuse(file)
      if (failure) this.#apply({ type: 'failed', id, failure })
    }
    this.#startNext()
  }

  /** Cancels an upload, or drops one that failed or that the form has taken. */
  remove(id: string) {
    this.#stop(id)
    this.#files.delete(id)
    this.#apply({ type: 'removed', id })
    this.#startNext()
  }

  retry(id: string) {
    this.#apply({ type: 'retried', id })
    this.resume()
  }

  pause(pause: Pause) {
    for (const id of this.#running.keys()) this.#stop(id)
    this.#apply({ type: 'paused', pause })
    this.#waitToResume()
  }

  resume() {
    this.#cancelTimer()
    this.#apply({ type: 'resumed' })
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
    if (this.#isClosed) return
    for (const upload of uploadsToStart(this.get())) {
      this.#apply({ type: 'started', id: upload.id })
      void this.#send(upload)
    }
  }

  async #send({ id, field }: Upload) {
    const { send, failureOf, onStored } = this.#deps
    const file = this.#files.get(id)
    if (!file) return
    const controller = new AbortController()
    this.#running.set(id, controller)
    const { signal } = controller
    const report = (event: UploadEvent) => {
      if (!signal.aborted) this.#apply(event)
    }
    try {
      const onProgress = (sent: number) => report({ type: 'progressed', id, sent })
      const photo = await send(file, field, { signal, onProgress })
      report({ type: 'stored', id, photo })
      const stored = this.get().list.find((upload) => upload.id === id)
      if (stored && !signal.aborted) onStored(stored)
    } catch (error) {
      report({ type: 'failed', id, failure: failureOf(error) })
    }
    if (signal.aborted) return
    this.#running.delete(id)
    this.#waitToResume()
    this.#startNext()
  }

  #waitToResume() {
    const { pause, pauses } = this.get()
    if (!pause) return
    this.#cancelTimer()
    const ms = waitMs(pause, pauses, this.#deps.now())
    this.#cancelTimer = ms === undefined ? () => {} : this.#deps.setTimer(() => this.resume(), ms)
  }

  #apply(event: UploadEvent) {
    if (this.#isClosed) return
    const uploads = afterEvent(this.get(), event)
    this.#deps.remember(lostByReload(uploads))
    this.#uploads.set(uploads)
  }
}
