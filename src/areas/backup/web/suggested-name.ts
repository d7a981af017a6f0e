/** The name that a browser suggests for a backup of today, when it asks for a place before the backup is made. */
export function suggestedName(): string {
  return `d-learner-${new Date().toISOString().slice(0, 10)}.zip`
}
