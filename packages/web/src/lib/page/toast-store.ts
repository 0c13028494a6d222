import { undo } from '#text/app/ui.ts'

export type ToastTone = 'plain' | 'good' | 'bad'
export type Toast = {
  id: number
  title: string
  text?: string
  tone: ToastTone
  ms: number
  /** The text of the button that closes the toast; without it the button is an icon. */
  close?: string
  action?: { label: string; run: () => void }
}

const defaultToastMs = 5_000
const undoToastMs = 10_000

let current: Toast | undefined
let count = 0
const listeners = new Set<() => void>()

const set = (toast: Toast | undefined) => {
  current = toast
  for (const listener of listeners) listener()
}

/** One at a time: a new toast replaces the last one. Nothing is only in a toast. */
export const showToast = (toast: {
  title: string
  text?: string
  tone?: ToastTone
  ms?: number
  close?: string
  action?: Toast['action']
}) => {
  count += 1
  set({ tone: 'plain', ms: defaultToastMs, ...toast, id: count })
}

/** Offers to undo an action for ten seconds. */
export const showUndoToast = (title: string, run: () => void) =>
  showToast({ title, ms: undoToastMs, action: { label: undo, run } })

export const dismissToast = (id: number) => {
  if (current?.id === id) set(undefined)
}

export const toastStore = {
  get: () => current,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
