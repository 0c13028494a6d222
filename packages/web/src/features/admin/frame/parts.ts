type AdminPart = { part: string; name: string; text: string }

/** The parts of the administration, in the order of its navigation. */
export const adminParts = (): AdminPart[] => []
