import type {
  AssetFromSource,
  AssetSource,
  AssetSourceComponentProps,
  AssetSourceUploader,
  AssetSourceUploaderClass,
  AssetSourceUploadFile,
  AssetSourceUploadSubscriber,
  SchemaType,
} from 'sanity';
import { DOWNLOAD_RULES } from '../downloads/download-words';
import { isDownload, refusalOfAsset, refusalOfFile } from './picture-file';
import { showRefusal } from './refusals';
import { PICTURE_RULES, whyUploadFailed } from './picture-words';

/**
 * Returns an asset source that accepts only pictures that are good enough for their place, and files that
 * visitors may download, whether somebody uploads or chooses them. It says why it refuses one.
 */
export function checkedSource(source: AssetSource): AssetSource {
  const { component: Source, Uploader } = source;
  function CheckedSource(props: AssetSourceComponentProps) {
    const { action, onClose, onSelect, schemaType } = props;
    // The form shows the upload itself.
    if (action === 'upload') return null;
    const select = (chosen: AssetFromSource[]) => {
      const refusal = schemaType && refusalOfChosen(chosen, schemaType);
      if (!refusal) return onSelect(chosen);
      showRefusal(schemaType, refusal);
      onClose();
    };
    return <Source {...props} onSelect={select} />;
  }
  return {
    ...source,
    component: CheckedSource,
    ...(Uploader && { Uploader: checkedUploader(Uploader) }),
  };
}

function refusalOfChosen([chosen]: AssetFromSource[], type: SchemaType): string | undefined {
  if (chosen?.kind !== 'assetDocumentId' || typeof chosen.value !== 'string') return undefined;
  return refusalOfAsset(chosen.value, type);
}

type UploadOptions = Parameters<AssetSourceUploader['upload']>[1];

/**
 * Returns an uploader that checks each file first. It says why a file is refused, also when the site
 * refuses it.
 */
function checkedUploader(Uploader: AssetSourceUploaderClass): AssetSourceUploaderClass {
  return class CheckedUploader extends Uploader {
    #tellForm: AssetSourceUploadSubscriber | undefined;
    #type: SchemaType | undefined;
    #isAborted = false;

    /** The form that uploads is the only subscriber. */
    override subscribe(subscriber: AssetSourceUploadSubscriber) {
      this.#tellForm = subscriber;
      return super.subscribe((event) => {
        if (event.type !== 'error') return subscriber(event);
        // The form would say only that the upload failed.
        const rules = isDownload(this.#type) ? DOWNLOAD_RULES : PICTURE_RULES;
        for (const { error } of event.files) showRefusal(this.#type, whyUploadFailed(error, rules));
      });
    }

    override upload(files: File[], options: UploadOptions) {
      this.#type = options?.schemaType;
      void this.#uploadChecked(files, options);
      return this.getFiles();
    }

    override abort(file?: AssetSourceUploadFile) {
      this.#isAborted = true;
      super.abort(file);
    }

    async #uploadChecked(files: File[], options: UploadOptions): Promise<void> {
      for (const file of files) {
        const refusal = await refusalOfFile(file, this.#type);
        if (refusal) {
          // The form also aborts the uploads of a field that it unmounts. Staff read the reason even then: they would
          // not learn otherwise why their file is missing.
          showRefusal(this.#type, refusal);
          // The form ends the upload that it has begun to show.
          this.#tellForm?.({ type: 'all-complete', files: [] });
        } else if (!this.#isAborted) super.upload([file], options);
      }
    }
  };
}
