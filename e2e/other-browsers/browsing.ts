/**
 * What a user does, in any browser. Controls are named as a screen reader names them; each act waits
 * for its control.
 */
export type Browsing = {
  open(path: string): Promise<void>
  fill(label: string, text: string): Promise<void>
  /** Checks every box of the page. */
  checkAll(): Promise<void>
  press(name: string): Promise<void>
  /** Waits until the page shows the text. */
  sees(text: string): Promise<void>
  text(): Promise<string>
  attach(file: string): Promise<void>
  back(): Promise<void>
  /** The value of a JavaScript expression, in JSON. */
  evaluate<Value>(expression: string): Promise<Value>
  close(): Promise<void>
}

export const windows = { phone: [360, 800], desktop: [1280, 900] } as const
export type Window = keyof typeof windows

export const timeoutMs = 30_000
