/** Words of Taiwan and Hong Kong, each with the mainland's word, which folding characters does not give. */
const words =
  `專案 项目 檔案 文件 資料夾 文件夹 程式碼 代码 原始碼 源码 程式 程序 型別 类型 模組 模块 套件 包 外掛 插件 元件 组件
除錯 调试 偵錯 调试 釋出 发布 欄位 字段 執行 运行 迴圈 循环 函式 函数 變數 变量 物件 对象 陣列 数组 字串 字符串 伺服器 服务器
預設 默认 設定 设置 組態 配置 資料庫 数据库 資料 数据 建立 创建 支援 支持 對映 映射 宣告 声明 載入 加载 網路 网络 軟體 软件
介面 接口 巢狀 嵌套 相依 依赖 快取 缓存 登入 登录 檢視 查看 匯入 导入 匯出 导出 行動裝置 移动端 手機 移动端 連結 链接 啟用 启用
側邊欄 侧边栏 使用者 用户 指令碼 脚本 滑鼠 鼠标 螢幕 屏幕 頁尾 页脚 單元測試 单元测试 產出 产物 範本 模板 樣板 模板`.split(
    /\s+/,
  )

const mainland = new Map<string, string>()
for (let at = 0; at + 1 < words.length; at += 2) mainland.set(words[at] ?? '', words[at + 1] ?? '')
// Longest first, so that 程式碼 is not read as 程式.
const pattern = new RegExp(
  [...mainland.keys()].sort((one, other) => other.length - one.length).join('|'),
  'g',
)

/** Replaces such words of a query with the mainland's. */
export function mainlandWords(query: string): string {
  return query.replace(pattern, (word) => mainland.get(word) ?? word)
}
