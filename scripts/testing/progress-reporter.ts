import { writeSync } from 'node:fs'
import { relative } from 'node:path'
import { isatty } from 'node:tty'
import type { Reporter, TestModule } from 'vitest/node'

/** The terminal; standard output goes to a file. */
const terminal = 3
const isScreen = isatty(terminal)
/** A log gets a line of progress for each of as many parts of a run. */
const parts = 10

const write = (text: string): void => void writeSync(terminal, text)

/** A line for each file that failed, and one that counts the files. */
export default class ProgressReporter implements Reporter {
  #files = 0
  #done = 0

  onTestRunStart(files: readonly unknown[]): void {
    this.#files = files.length
  }

  onTestModuleEnd(module: TestModule): void {
    this.#done += 1
    if (isScreen) write('\r\u001B[K')
    if (!module.ok()) write(`FAILED  ${relative(process.cwd(), module.moduleId)}\n`)
    const text = `${this.#done} of ${this.#files} files of tests`
    const part = Math.floor((this.#done * parts) / this.#files)
    const isNextPart = part > Math.floor(((this.#done - 1) * parts) / this.#files)
    if (isScreen) write(text)
    else if (isNextPart) write(`${text}\n`)
  }

  onTestRunEnd(): void {
    if (isScreen) write('\r\u001B[K')
  }
}
