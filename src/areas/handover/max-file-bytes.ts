/** Maximum size of a learner's file. In a file of its own, because the service worker loads nothing else. */
export const maxFileBytes = 100_000_000
