export const meteredTexts = {
  ask: (size: string) => `For the adult: this device is on mobile data or saves data. The tasks here download ${size} once.`,
  yes: (size: string) => `Yes, download ${size}`,
  no: 'Not now',
} as const

export const preparationTexts = {
  title: 'Prepare for offline use',
  intro: 'Download these files once. Then the tasks also work without a network, and results are sent when it is back.',
  size: (download: string, device: string) => `${download} to download, ${device} on this device`,
  onDevice: (device: string) => `Ready. ${device} on this device`,
  download: 'Download',
  resume: 'Continue',
  cancel: 'Cancel',
  all: (download: string) => `Download everything: ${download}`,
  downloading: (share: string) => `Downloading: ${share}`,
  waits: 'Waits for its turn.',
  waitsForWifi: 'Waits for Wi-Fi.',
  wifiOnly: 'Download only on Wi-Fi',
  on: 'On',
  off: 'Off',
  network: 'The download stopped: the server did not send the files. The downloaded files are kept.',
  full: (needed: string, free: string) => `Not enough space: ${needed} needed, ${free} free. Delete something on this device, then continue.`,
  fullUnknown: 'Not enough space. Delete something on this device, then continue.',
  unsupported: 'This browser cannot store files here. Open D Learner by https, and not in a private window.',
  untrusted: 'This browser does not trust the laptop’s certificate. So it stores nothing here, and the tasks need the network. This page shows how the phone can trust it:',
  reload: 'Load this page once more, then prepare it.',
  unknown: 'The list of files cannot be loaded just now.',
} as const
