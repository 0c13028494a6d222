import { parseIcu, type IcuNode } from 'pofile-ts'
import type { Message, Part } from '../message/message.ts'

export type Placeholder = { name: string; type: 'text' | 'number' }

const childrenOf = (node: IcuNode): IcuNode[] =>
  node.type === 'plural' || node.type === 'select'
    ? Object.values(node.options).flatMap((option) => option.value)
    : []

export const parseMessage = (message: string): IcuNode[] => {
  const result = parseIcu(message, { ignoreTag: true })
  if (result.success) return result.ast
  throw new Error(`${result.errors.map((error) => error.message).join(', ')}: ${message}`)
}

/** The placeholders of a message, in the order in which they first occur. */
export const findPlaceholders = (nodes: readonly IcuNode[]): Placeholder[] => {
  const found = new Map<string, Placeholder['type']>()
  const visit = (node: IcuNode): void => {
    if (node.type === 'number' || node.type === 'plural') found.set(node.value, 'number')
    if ((node.type === 'argument' || node.type === 'select') && !found.has(node.value))
      found.set(node.value, 'text')
    childrenOf(node).forEach(visit)
  }
  nodes.forEach(visit)
  return [...found].map(([name, type]) => ({ name, type }))
}

const compileNodes = (
  nodes: readonly IcuNode[],
  names: readonly string[],
  counted?: number,
): Part[] => {
  const position = (name: string): number => {
    const at = names.indexOf(name)
    if (at === -1) throw new Error(`{${name}} is not in the English message`)
    return at
  }
  const choices = (node: IcuNode & { type: 'plural' | 'select' }) =>
    Object.fromEntries(
      Object.entries(node.options).map(([key, { value }]) => [
        key,
        compileNodes(value, names, node.type === 'plural' ? position(node.value) : counted),
      ]),
    )
  return nodes.map((node): Part => {
    if (node.type === 'literal') return node.value
    if (node.type === 'argument') return position(node.value)
    if (node.type === 'number' && node.style === null) return [position(node.value)]
    if (node.type === 'pound' && counted !== undefined) return [counted]
    if (node.type === 'select') return [position(node.value), 'select', choices(node)]
    if (node.type === 'plural' && node.pluralType === 'cardinal' && node.offset === 0)
      return [position(node.value), 'plural', choices(node)]
    throw new Error(`Texts cannot contain a part of the kind ${node.type}`)
  })
}

/** The positions of arguments are those of `names`. */
export const compileMessage = (nodes: readonly IcuNode[], names: readonly string[]): Message => {
  const parts = compileNodes(nodes, names)
  const literals = parts.filter((part) => typeof part === 'string')
  return literals.length === parts.length && names.length === 0 ? literals.join('') : parts
}
