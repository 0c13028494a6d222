import type { ObjectName, ObjectStore } from '../../storage/object-store.ts'

export const memoryObjects = (): ObjectStore => {
  const objects = new Map<string, ObjectName & { content: Buffer; writtenAt: Date }>()
  const keyOf = ({ owner, id }: ObjectName): string => `${owner}/${id}`
  return {
    async write(name, content) {
      const parts: Uint8Array[] = []
      for await (const part of content) parts.push(Uint8Array.from(part))
      objects.set(keyOf(name), {
        ...name,
        content: Buffer.concat(parts),
        writtenAt: new Date(),
      })
    },
    async read(name, { start, end }) {
      const content = objects.get(keyOf(name))?.content.subarray(start, end + 1)
      return content
        ? (async function* () {
            yield content
          })()
        : null
    },
    remove: async (name) => void objects.delete(keyOf(name)),
    async removeAll(owner) {
      for (const [key, object] of objects) if (object.owner === owner) objects.delete(key)
    },
    async *list() {
      for (const { owner, id, writtenAt } of objects.values()) yield { owner, id, writtenAt }
    },
    removeUnfinished: async () => {},
  }
}
