import type { FieldDefinition, FieldKind } from '../fields/catalog.ts'

/** Fields with room for several answers. */
const openKinds: ReadonlySet<FieldKind> = new Set(['list', 'longText', 'accounts'])
export const takesSeveral = ({ kind }: Pick<FieldDefinition, 'kind'>): boolean =>
  openKinds.has(kind)
