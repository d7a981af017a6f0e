/** Whether this device is its own server. Its build replaces this module. */
export const isAlone = false
