/** What the adult of an account is to the children. */
export const relations = ['parent', 'teacher', 'therapist', 'other'] as const
export type Relation = (typeof relations)[number]

/** Whether the account begins without a child: the adult's children are other people's. */
export function hasNoOwnChild(relation: Relation | null | undefined): boolean {
  return relation === 'teacher' || relation === 'therapist'
}
